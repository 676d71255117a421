/** The documented texts of this screen. */
export const texts = {
  title: 'Customer Inquiries',
  none: 'No inquiries submitted yet.',
  noMatch: 'No inquiries match your filters.',
  noMessage: 'No message provided',
  fetchFailed: 'Failed to fetch inquiries',
  updated: 'Status updated successfully',
  updateRefused: 'Update failed',
  updateFailed: 'Something went wrong',
};
