export const newsletterTexts = {
  title: 'Stay Updated',
  lead: 'Subscribe to receive our latest offers and news',
  email: 'Email',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  google: 'Sign in with Google',
  done: 'Subscribed successfully!',
  failed: 'Subscription failed',
  emailWrong: 'Please enter a valid email address',
} as const;
