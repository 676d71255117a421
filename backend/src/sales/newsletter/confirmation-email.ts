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
      preheader: 'One click and our latest offers and news come to this address.',
      heading: 'Confirm your subscription',
      paragraphs: [`Confirm to get the latest offers and news from ${name}.`],
      button: { label: 'Confirm subscription', url: confirm, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: "After you confirm, we send you our newsletters. Each has a link to unsubscribe. If you don't confirm, we won't email you again.",
        },
      ],
      reason: `You're receiving this because this address was entered in the newsletter form of ${name}.`,
      unsubscribe: { label: 'Unsubscribe', url: unsubscribe },
    },
  };
}
