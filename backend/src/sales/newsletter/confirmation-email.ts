import { subjectLine, type EmailSite, type WrittenEmail } from '../../platform/mail/index.js';

interface Links {
  confirm: string;
  unsubscribe: string;
}

export function confirmationEmail(
  { business: { name } }: EmailSite,
  { confirm, unsubscribe }: Links,
): WrittenEmail {
  return {
    subject: subjectLine('Confirm your subscription to {business}', { business: name }),
    content: {
      preheader: 'One more step to get our latest offers and news.',
      heading: 'Confirm your subscription',
      paragraphs: [
        'Confirm to get our latest offers and news. You can unsubscribe in every newsletter.',
      ],
      button: { label: 'Confirm subscription', url: confirm, isSpelledOut: true },
      sections: [
        {
          title: "Didn't ask for this?",
          text: "Ignore this email, and we won't email you again.",
        },
      ],
      reason: `You're receiving this because this address was entered in the newsletter form of ${name}.`,
      unsubscribe: { label: 'Unsubscribe', url: unsubscribe },
    },
  };
}
