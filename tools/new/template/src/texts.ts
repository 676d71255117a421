/** All strings of this part. For a second language, add another object of this shape. */
export const texts = {
  title: (topic: string) => `Guide to ${topic}`,
  description: (topic: string) => `What to know about ${topic}`,
  everything: 'crystals',
  intro: (topic: string) => `This page of mfe-template is about ${topic}.`,
  all: 'View All Products',
  tips: 'Good to know',
  more: 'Show more',
  details: 'Crystals are best cleaned with a soft, dry cloth.',
} as const;
