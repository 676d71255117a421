import { type APIRequestContext, expect } from '@playwright/test';
import { routes, type StaffQuotation } from 'contracts';
import { createUniquePicture } from './fresh-picture.js';
import { readMail } from './people.js';
import { signInStaffRequests } from './staff.js';

/** Signs in as staff and returns functions that send quotation requests directly to the API, without opening a page. */
export async function createQuotationClient(request: APIRequestContext) {
  await signInStaffRequests(request);
  const send = async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const { cookies } = await request.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'x-xsrf-token': token };
    const response = await request.fetch(path, { method, headers, ...body });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response.json();
  };
  const change = async (method: string, path: string, data: object) =>
    ((await send(method, path, { data })) as { quotation: StaffQuotation }).quotation;

  return {
    prepare: (inquiryId: string) => change('POST', routes.prepareQuotation.path, { inquiryId }),
    save: ({ id, revision, ...content }: StaffQuotation) =>
      change('PATCH', filled(routes.saveQuotation.path, id), { revision, content }),
    send: ({ id, revision }: StaffQuotation) =>
      change('POST', filled(routes.sendQuotation.path, id), { revision }),
    say: (number: string, text: string) =>
      send('POST', filled(routes.sendStaffMessage.path, number), { multipart: { text } }),
    revokeLinks: (number: string) =>
      send('DELETE', filled(routes.revokeInquiryLinks.path, number), { data: {} }),
    /** Uploads a lot picture. The picture is attached only when the quotation is saved with it. */
    keepPicture: async ({ id }: StaffQuotation) => {
      const file = { name: 'lot.jpg', mimeType: 'image/jpeg', buffer: createUniquePicture() };
      const path = filled(routes.addLotPictures.path, id);
      const body = await send('POST', path, { multipart: { pictures: file } });
      return (body as { pictures: StaffQuotation['lines'][number]['lotPictures'] }).pictures;
    },
  };
}

export async function readMailedInquiryLink(email: string, about: string): Promise<string> {
  const mail = await readMail(email, about);
  return /\/inquiries\/INQ-\d\d-\d+#[\w-]{43}/.exec(mail)?.[0] ?? '';
}

const filled = (path: string, value: string) => path.replace(/:\w+/, value);
