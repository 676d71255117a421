import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { StaffTimelineEntry } from 'contracts';
import { InquiryTimeline } from './inquiry-timeline.js';

const submitted = (by: StaffTimelineEntry['by'], name: string): StaffTimelineEntry => ({
  ...{ kind: 'inquiry_submitted', at: '2026-11-28T10:00:00.000Z', version: null, line: null },
  ...{ by, name, text: '' },
});

describe('the inquiry history', () => {
  it('names the staff member who created the inquiry for the customer', () => {
    render(<InquiryTimeline timeline={[submitted('staff', 'Mira Shah')]} />);
    const entry = screen.getByRole('listitem');
    expect(entry).toHaveTextContent(/^Inquiry created for the customer.* · Mira Shah$/);
  });

  it('shows "the buyer" instead of a name when the buyer sent the inquiry', () => {
    render(<InquiryTimeline timeline={[submitted('buyer', '')]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Inquiry sent.* · the buyer$/);
  });
});
