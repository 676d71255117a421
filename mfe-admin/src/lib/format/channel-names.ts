import type { MessageReceiver } from 'contracts';

export const channelNames: Record<MessageReceiver['channel'], string> = {
  sms: 'by SMS',
  whatsapp: 'on WhatsApp',
};
