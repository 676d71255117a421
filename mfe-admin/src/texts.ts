/** The texts of the staff area by screen. The specification prescribes most of them verbatim. */
export const texts = {
  broken: 'Something went wrong.',
  missing: 'N/A',
  frame: { signOutFailed: 'Something went wrong' },
  find: {
    title: 'Find and go',
    placeholder: 'Find a screen, product, customer, number …',
    list: 'What was found',
    recent: 'Recent',
    screens: 'Screens',
    actions: 'Do',
    products: 'Products',
    customers: 'Customers',
    inquiries: 'Inquiries',
    quotations: 'Quotations',
    deleted: 'Deleted user',
    looking: 'Looking …',
    none: 'Nothing fits. Try fewer letters, a model number, or the number of an inquiry.',
    failed: 'Products, customers and numbers could not be searched.',
    count: (count: number) => `${count} ${count === 1 ? 'choice' : 'choices'}`,
  },
  shortcuts: {
    title: 'Keys',
    alone: 'Single keys are on',
    aloneDetail: 'Turn them off if you speak to your computer, or press them by accident.',
  },
  session: {
    ended: 'You are signed out.',
    detail:
      'Nothing that you typed is lost: sign in again in the new tab, then come back to this one.',
    signIn: 'Sign in again',
  },
  addProduct: {
    title: 'Add New Crystal Product',
    action: 'Add Product',
    reset: 'Reset Form',
    done: 'Product added successfully!',
    refused: 'Failed to add product.',
    failed: 'Something went wrong.',
  },
  editProduct: {
    unknown: 'Product not found',
    loadFailed: 'Error loading product',
    action: 'Update Product',
    done: 'Product updated successfully!',
    refused: 'Failed to update product',
    failed: 'Something went wrong.',
  },
  categories: {
    none: 'No categories available',
    noMatch: 'No matching categories found',
    loadFailed: 'Failed to load categories',
    action: 'Add Category',
    adding: 'Adding...',
    added: 'Category added successfully',
    addFailed: 'Failed to add category',
    question: 'Are you sure you want to delete this category?',
    oneLoadFailed: 'The category could not be loaded.',
    changeFailed: 'The category could not be changed.',
    deleted: 'Category deleted successfully',
    deleteFailed: 'Failed to delete category',
    orderFailed: 'The order could not be saved.',
    orderHint:
      'The home page and the menus show the categories in this order. New ones go to the end.',
  },
  products: {
    none: 'No products found - Add your first product to get started',
    noMatch: 'No products match your search.',
    /** The specified heading says rupees, although the specified field holds dollars. */
    originalHint: 'Original prices are in US dollars ($), as the form asks for them.',
    loadFailed: 'Failed to load products',
    bestSaved: 'Best products updated successfully!',
    bestFailed: 'Error updating best products',
    question: 'Are you sure you want to delete this product?',
    deleted: 'Product deleted successfully!',
    deleteRefused: 'Failed to delete product.',
    deleteFailed: 'Server error while deleting product.',
  },
  users: {
    none: 'No users found.',
    fetchFailed: 'Failed to fetch users',
    question: 'Are you sure you want to delete this user?',
    deleted: 'User deleted successfully!',
    deleteRefused: 'Failed to delete user.',
    deleteFailed: 'Server error while deleting user.',
    restoreFailed: 'The user could not be restored.',
  },
  settings: {
    loadFailed: 'The settings could not be loaded.',
    saveFailed: 'The settings could not be saved.',
    undoFailed: 'The change could not be undone.',
    historyFailed: 'The history could not be loaded.',
    testFailed: 'The mail could not be sent.',
    pendingChanges: 'What you changed in these settings is not saved.',
  },
  releases: {
    loadFailed: 'The releases could not be loaded.',
    none: 'No versions yet.',
    elsewhere: 'View only. Versions are published from the machine that holds the site key.',
    notAsDeployed: (version: string) =>
      `${version} was deployed but is not live. See Recently refused below.`,
    question: (part: string, version: string) => `Show ${part} ${version} to all visitors?`,
    detail: 'Takes a few seconds and is logged.',
    changing: 'Checking it, then making it live…',
    changeFailed: 'The release could not be changed.',
    charts: {
      visits: 'Visits',
      failures: 'Visits on which it failed',
      LCP: 'Largest paint (LCP)',
      INP: 'Slowest reaction (INP)',
      CLS: 'Layout shift (CLS)',
    },
    canary: {
      offered: ({ percent, by, since }: { percent: number; by: string; since: string }) =>
        `Shown to ${percent} of 100 visitors, by ${by} since ${since}.`,
      unseen: 'Nobody is shown it at the moment.',
      visits: ({ canary, live }: Compared) =>
        `${countOf(canary)}; of the live release, ${countOf(live)}.`,
      next: ({ canary, nextLook, enough, isPaused }: Compared & { isPaused: boolean }) =>
        `No verdict yet: the next look is ${lookAt(canary.visits, nextLook)}. ` +
        (isPaused
          ? 'It is paused: found worse it is taken back, but it is not promoted by itself.'
          : `It is promoted after ${enough} that were not worse.`),
      verdict: ({ version, outcome, at, reason }: Judged) =>
        `${version} was ${outcome} by itself, ${at}: ${reason}`,
      acts: { promote: 'Promote', pause: 'Pause', resume: 'Resume', rollback: 'Roll back' },
      questions: {
        promote: (part: string, version: string) => `Show ${part} ${version} to all visitors?`,
        pause: (part: string, version: string) =>
          `Keep ${part} ${version} from being promoted by itself?`,
        resume: (part: string, version: string) =>
          `Let ${part} ${version} be promoted by itself again?`,
        rollback: (part: string, version: string) => `Show ${part} ${version} to nobody any more?`,
      },
    },
  },
  profile: { loadFailed: 'Your profile could not be loaded.' },
  dashboard: {
    recent: 'Recently Logged-in Users',
    subscribed: 'Subscribed Users',
    none: 'No recent users found.',
    incomplete: 'Incomplete user data.',
  },
  inquiries: {
    title: 'Customer Inquiries',
    none: 'No inquiries submitted yet.',
    noMatch: 'No inquiries match your filters.',
    noMessage: 'No message provided',
    unnamed: 'Unnamed Product',
    fetchFailed: 'Failed to fetch inquiries',
    arrived: (count: number) => `${count} new`,
    show: 'Show',
    updated: 'Status updated successfully',
    updateRefused: 'Update failed',
    updateFailed: 'Something went wrong',
  },
} as const;

interface Counted {
  visits: number;
  failed: number;
}

interface Compared {
  canary: Counted;
  live: Counted;
  nextLook: number;
  enough: number;
}

interface Judged {
  version: string;
  outcome: string;
  at: string;
  reason: string;
}

const countOf = ({ visits, failed }: Counted) =>
  `${visits} ${visits === 1 ? 'visit' : 'visits'}, ${failed} failed`;

/** A canary is not judged before the live release has enough visits to be compared with. */
const lookAt = (visits: number, nextLook: number) =>
  visits < nextLook ? `at ${nextLook} visits` : 'once the live release has ten visits';
