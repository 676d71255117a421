/** Texts of the staff area, grouped by screen. The specification prescribes most of them verbatim. */
export const texts = {
  broken: 'Something went wrong.',
  missing: 'N/A',
  frame: { signOutFailed: 'Something went wrong' },
  find: {
    title: 'Search or jump to…',
    placeholder: 'Search screens, products, customers, numbers…',
    list: 'Results',
    recent: 'Recent',
    screens: 'Screens',
    actions: 'Actions',
    products: 'Products',
    customers: 'Customers',
    inquiries: 'Inquiries',
    quotations: 'Quotations',
    deleted: 'Deleted user',
    looking: 'Searching…',
    none: 'No results. Try a model or inquiry number.',
    failed: "Couldn't search. Try again.",
    count: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    alone: 'Single-key shortcuts',
    aloneDetail: 'Turn off if you use voice control or press keys by accident.',
  },
  session: {
    ended: "You're signed out.",
    detail: 'Your work is safe. Sign in again in a new tab, then return here.',
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
    oneLoadFailed: "Couldn't load the category.",
    changeFailed: "Couldn't update the category.",
    deleted: 'Category deleted successfully',
    deleteFailed: 'Failed to delete category',
    orderFailed: "Couldn't save the order.",
    orderHint: 'The home page and menus show categories in this order. New categories go last.',
  },
  products: {
    none: 'No products found - Add your first product to get started',
    noMatch: 'No products match your search.',
    /**
     * Clarifies the currency: the specification puts a rupee sign in the column heading, but US dollars in the form
     * field.
     */
    originalHint: 'Original prices are in US dollars ($), as entered in the form.',
    loadFailed: "Couldn't load products.",
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
    restoreFailed: "Couldn't restore the user.",
  },
  settings: {
    loadFailed: "Couldn't load settings.",
    saveFailed: "Couldn't save settings.",
    undoFailed: "Couldn't undo the change.",
    historyFailed: "Couldn't load the history.",
    testFailed: "Couldn't send the email.",
    pendingChanges: 'You have unsaved changes.',
  },
  releases: {
    loadFailed: "Couldn't load releases.",
    none: 'No versions yet.',
    elsewhere: 'View only. Versions are published from the machine that holds the site key.',
    notAsDeployed: (name: string) =>
      `${name} was deployed but isn't live. See Recently rejected below.`,
    question: (part: string, name: string) => `Show ${part} ${name} to all visitors?`,
    detail: 'This takes a few seconds and is recorded in the audit log.',
    changing: 'Checking and publishing…',
    changeFailed: "Couldn't change the release.",
    charts: {
      visits: 'Visits',
      failures: 'Failed visits',
      LCP: 'Loading time (LCP)',
      INP: 'Response time (INP)',
      CLS: 'Layout shift (CLS)',
    },
    canary: {
      offered: ({ percent, by, since }: { percent: number; by: string; since: string }) =>
        `${percent}% of visitors, started by ${by} on ${since}.`,
      unseen: 'Not shown to anyone right now.',
      visits: ({ canary, live }: Compared) =>
        `Canary: ${countOf(canary)}. Live release: ${countOf(live)}.`,
      next: ({ canary, nextLook, enough }: Compared) =>
        `No result yet. Next check ${lookAt(canary.visits, nextLook)}. ` +
        `Goes live for everyone after ${enough} visits if it performs well.`,
      promotedAfter: (seconds: number) =>
        `Goes live for everyone ${seconds} seconds after its release, unless a visit fails.`,
      paused:
        "Paused. It won't go live for everyone, but will be rolled back if it performs worse.",
      verdict: ({ name, outcome, at, reason }: Judged) =>
        `${name} was ${outcomes[outcome]} automatically on ${at}: ${reason}`,
      acts: { promote: 'Promote', pause: 'Pause', resume: 'Resume', rollback: 'Roll back' },
      questions: {
        promote: (part: string, name: string) => `Show ${part} ${name} to all visitors?`,
        pause: (part: string, name: string) => `Pause automatic promotion of ${part} ${name}?`,
        resume: (part: string, name: string) => `Resume automatic promotion of ${part} ${name}?`,
        rollback: (part: string, name: string) => `Stop showing ${part} ${name}?`,
      },
    },
  },
  profile: { loadFailed: "Couldn't load your profile." },
  dashboard: {
    recent: 'Recently Logged-in Users',
    subscribed: 'Subscribed Users',
    none: 'No recent users found.',
    incomplete: 'Incomplete user data.',
  },
  callerInquiry: {
    title: 'New Inquiry',
    customer: 'Customer',
    find: 'Find a customer',
    orNew: "Or enter contact details. We'll check whether the customer already exists.",
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    contactHint: 'Enter a phone number or an email address.',
    newWithEmail: "New customer. We'll email the inquiry and later the quotation.",
    newWithoutEmail:
      "New customer without an email address. We won't send an email; share the quotation link yourself.",
    existing: 'Existing customer:',
    emailed: (email: string) => `Emails go to ${email}.`,
    notEmailed: "We won't send an email; share the quotation link yourself.",
    searchFailed: "Couldn't check whether this customer is already registered.",
    searchCustomerAgain: 'Try again',
    unproven: "This email address isn't confirmed. Make sure the account belongs to this person.",
    several: 'The phone number and the email address belong to different customers. Choose one:',
    use: (name: string, contact: string) => `Use ${name}, ${contact}`,
    change: 'Change customer',
    products: 'Products',
    list: 'Paste or type the order',
    example: 'OP-7CH-75 x 20\n50 pcs amethyst pendulum',
    read: 'Find products',
    reading: 'Finding products...',
    upload: 'Upload CSV or Excel',
    uploadHint: 'Choose, drop or paste a file of up to 500 lines and 1 MB',
    addOne: 'Add one product',
    toCheck: (count: number) => (count === 1 ? '1 line to check' : `${count} lines to check`),
    checkFirst: (count: number) =>
      count === 1 ? 'Correct or remove 1 line first.' : `Correct or remove ${count} lines first.`,
    customerFirst: 'Choose a customer, or enter a name and a phone number or an email address.',
    productsFirst: 'Add at least one product.',
    skipped: (lines: string[]) => `Skipped, because no product was found: ${lines.join(' · ')}`,
    written: (text: string) => `Original line: ${text}`,
    which: (text: string) => `Which product is "${text}"?`,
    none: 'None of these',
    correct: 'Correct this line',
    unknown: 'No product found. Correct the line and search again.',
    searchAgain: 'Search again',
    quantityFor: (text: string) => `Quantity for "${text}"`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    useQuantity: 'Use this quantity',
    remove: (name: string) => `Remove ${name}`,
    removeLine: 'Remove line',
    note: 'Note (visible to the customer)',
    create: 'Create inquiry',
    creating: 'Creating inquiry...',
    sent: (name: string, emailTo: string | null) =>
      emailTo ? `We'll email a receipt to ${emailTo}.` : `We won't email ${name}.`,
  },
  inquiries: {
    title: 'Customer Inquiries',
    none: 'No inquiries submitted yet.',
    noMatch: 'No inquiries match your filters.',
    noMessage: 'No message provided',
    files: (count: number) =>
      count === 1 ? 'View 1 attached file' : `View ${count} attached files`,
    noPreview: 'No preview. Download the file to see it.',
    firstPageOf: (name: string) => `First page of ${name}`,
    unnamed: 'Unnamed Product',
    createdBy: (name: string) => `Created by staff: ${name}`,
    sentFor: (
      company: string,
      {
        approvedBy,
        deliveryAddress,
      }: { approvedBy?: string | undefined; deliveryAddress?: string | undefined },
    ) =>
      [
        company,
        approvedBy && `approved by ${approvedBy}`,
        deliveryAddress && `deliver to ${deliveryAddress}`,
      ]
        .filter(Boolean)
        .join(', '),
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
  name: string;
  outcome: keyof typeof outcomes;
  at: string;
  reason: string;
}

const outcomes = { promoted: 'promoted', 'taken back': 'rolled back' } as const;

const countOf = ({ visits, failed }: Counted) =>
  `${visits} ${visits === 1 ? 'visit' : 'visits'}, ${failed} failed`;

/**
 * Returns a phrase about when the canary is evaluated next: after `nextLook` visits or, once the canary has that
 * many visits, as soon as the live release has enough visits for a comparison.
 */
const lookAt = (visits: number, nextLook: number) =>
  visits < nextLook ? `at ${nextLook} visits` : 'once the live release has 10 visits';
