import { subjectLine, type EmailSite, type ComposedEmail } from '../../platform/mail/index.js';

export function confirmationEmail(
  { business: { name } }: EmailSite,
  confirmUrl: string,
): ComposedEmail {
  return {
    subject: subjectLine('Confirm your subscription to {business}', { business: name }),
    content: {
      preheader: 'One more step to get our latest offers and news.',
      heading: 'Confirm your subscription',
      paragraphs: [
        'Confirm to get our latest offers and news. This link expires in 7 days. You can unsubscribe at any time.',
      ],
      button: { label: 'Confirm subscription', url: confirmUrl, isSpelledOut: true },
      sections: [
        {
          title: "Didn't ask for this?",
          text: "You can ignore this email. We won't email you again.",
        },
      ],
      reason: `You're receiving this because this address was used to sign up for our newsletter.`,
    },
  };
}
