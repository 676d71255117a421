/** The documented texts of this screen. */
export const texts = {
  none: 'No users found.',
  missing: 'N/A',
  question: 'Are you sure you want to delete this user?',
  fetchFailed: 'Failed to fetch users',
  deleted: 'User deleted successfully!',
  deleteRefused: 'Failed to delete user.',
  deleteFailed: 'Server error while deleting user.',
};
