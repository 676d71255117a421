import { describe, expect, it } from '@jest/globals';
import { cartMessage } from 'contracts';
import { cartTexts } from './cart-texts.js';
import { inquiryTexts } from './inquiry-texts.js';
import { texts } from './texts.js';

// The expected texts, including emoji, are copied from the specification instead of imported.
// @spec shop-121
describe('the documented texts of the cart and inquiries', () => {
  it.each([
    [texts.add.failedOn.card, '🛒 Failed to add product'],
    [texts.add.failedOn.page, 'Failed to add product to cart'],
    [texts.add.done, '🛒 Product added to cart!'],
    [texts.unnamed, 'Unnamed Product'],
    [texts.minimum(5), 'Minimum 5 pcs required'],
    [cartTexts.empty, 'Your cart is empty.'],
    [cartTexts.deleteFailed, 'Failed to delete item'],
    [cartTexts.deleteBroken, 'Something went wrong while deleting'],
    [cartMessage, 'Inquiry from cart'],
    [inquiryTexts.notSignedIn, 'User ID not found. Please log in.'],
    [inquiryTexts.submitFailed, 'Failed to submit inquiry'],
    [inquiryTexts.submitBroken, 'Something went wrong while sending inquiry'],
    [inquiryTexts.submitted, 'Inquiry submitted and cart cleared!'],
    [inquiryTexts.none, 'No inquiries found.'],
    [inquiryTexts.fetchFailed, 'Failed to fetch inquiries'],
    [inquiryTexts.fetchBroken, 'Something went wrong'],
  ])('include %j', (text, documented) => {
    expect(text).toBe(documented);
  });
});
