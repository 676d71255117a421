import { fireEvent, screen } from '@testing-library/react';

export async function fillProduct() {
  await screen.findByRole('option', { name: 'Pendulums' });
  const typed = {
    'Model Number': 'AB-1',
    'Product Name': 'Agate ball',
    Description: 'Polished by hand',
    Category: 'Pendulums',
    'Crystal Type': 'Agate',
    'Original Price ($)': '12.50',
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(fieldOf(label), { target: { value } });
}

export const fieldOf = (label: string) =>
  screen.getByLabelText((text) => text.replace(' *', '') === label);
