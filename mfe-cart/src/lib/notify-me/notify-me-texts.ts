export const notifyMeTexts = {
  group: 'Notifications',
  hint: 'Get a notification when your quotation is ready or we reply.',
  turnOn: 'Notify me on this device',
  isOn: 'Notifications are on for this device.',
  turnOff: 'Turn off',
  blocked: "Notifications are blocked. You can allow them in your browser's site settings.",
} as const;
