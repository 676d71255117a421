import type { CompanyRole } from 'contracts';
import { subjectLine, type EmailSite, type ComposedEmail } from '../../platform/mail/index.js';

interface Invited {
  company: string;
  role: CompanyRole;
  link: string;
  /** Name of the inviting owner; empty if unknown. */
  invitedBy: string;
}

const duties: Record<CompanyRole, string> = {
  viewer: 'see its inquiries and quotations',
  buyer: 'send inquiries for it and answer quotations',
  owner: 'send inquiries for it, answer quotations and manage its members',
};

/**
 * Returns the email that invites someone to a company. The subject does not name the company, because users can enter
 * any text as its name.
 */
export function memberInvitationEmail(
  { business }: EmailSite,
  { company, role, link, invitedBy }: Invited,
): ComposedEmail {
  const inviter = invitedBy || 'An owner of the company';
  return {
    subject: subjectLine("You've been invited to join a company at {business}", {
      business: business.name,
    }),
    content: {
      preheader: 'Accept within 3 days to join.',
      heading: `${inviter} invited you to join ${company}`,
      paragraphs: [
        `${company} buys at ${business.name}. As its ${role}, you'll be able to ${duties[role]}. The invitation expires in 3 days.`,
      ],
      button: { label: 'View invitation', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: 'Sign in with this email address, or create an account with it. Then accept the invitation.',
        },
        {
          title: "Weren't expecting this?",
          text: 'You can ignore this email. Nothing will change.',
        },
      ],
      reason: `You're receiving this because ${inviter} entered this address at ${business.name}.`,
    },
  };
}
