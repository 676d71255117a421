import { describe, expect, it } from '@jest/globals';
import { texts } from './texts.js';

const { addProduct, editProduct, categories, products, users, dashboard, inquiries } = texts;

// The expected texts are copied from the specification instead of imported, so that a changed text fails the test.
// @spec staff-28
describe('the documented texts', () => {
  it.each([
    [addProduct.title, 'Add New Crystal Product'],
    [addProduct.reset, 'Reset Form'],
    [addProduct.action, 'Add Product'],
    [addProduct.done, 'Product added successfully!'],
    [addProduct.refused, 'Failed to add product.'],
    [addProduct.failed, 'Something went wrong.'],
    [categories.loadFailed, 'Failed to load categories'],
    [categories.added, 'Category added successfully'],
    [categories.addFailed, 'Failed to add category'],
    [categories.deleted, 'Category deleted successfully'],
    [categories.deleteFailed, 'Failed to delete category'],
    [categories.adding, 'Adding...'],
    [categories.none, 'No categories available'],
    [categories.noMatch, 'No matching categories found'],
    [categories.question, 'Are you sure you want to delete this category?'],
    [products.bestSaved, 'Best products updated successfully!'],
    [products.bestFailed, 'Error updating best products'],
    [products.deleted, 'Product deleted successfully!'],
    [products.deleteRefused, 'Failed to delete product.'],
    [products.deleteFailed, 'Server error while deleting product.'],
    [products.none, 'No products found - Add your first product to get started'],
    [products.question, 'Are you sure you want to delete this product?'],
    [users.fetchFailed, 'Failed to fetch users'],
    [users.deleted, 'User deleted successfully!'],
    [users.deleteRefused, 'Failed to delete user.'],
    [users.deleteFailed, 'Server error while deleting user.'],
    [users.none, 'No users found.'],
    [users.question, 'Are you sure you want to delete this user?'],
    [editProduct.unknown, 'Product not found'],
    [editProduct.loadFailed, 'Error loading product'],
    [editProduct.done, 'Product updated successfully!'],
    [editProduct.refused, 'Failed to update product'],
    [editProduct.failed, 'Something went wrong.'],
    [inquiries.title, 'Customer Inquiries'],
    [inquiries.fetchFailed, 'Failed to fetch inquiries'],
    [inquiries.updated, 'Status updated successfully'],
    [inquiries.updateRefused, 'Update failed'],
    [inquiries.updateFailed, 'Something went wrong'],
    [inquiries.none, 'No inquiries submitted yet.'],
    [inquiries.noMatch, 'No inquiries match your filters.'],
    [inquiries.noMessage, 'No message provided'],
    [inquiries.unnamed, 'Unnamed Product'],
    [dashboard.recent, 'Recently Logged-in Users'],
    [dashboard.subscribed, 'Subscribed Users'],
    [dashboard.none, 'No recent users found.'],
    [dashboard.incomplete, 'Incomplete user data.'],
    [texts.missing, 'N/A'],
  ])('include %j', (text, documented) => {
    expect(text).toBe(documented);
  });
});
