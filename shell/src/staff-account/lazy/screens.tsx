import '../../store/lib/schemas-without-eval.js';
import type { PageName } from 'contracts';
import { useEvent } from 'storefront-kit';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { startTelemetry } from '../../lib/telemetry/start-telemetry.js';
import { showToast } from '../../store/app/lazy/show-toast.js';
import { Toaster } from '../../store/app/lazy/toaster.js';
import { watchSession } from '../../store/app/lazy/watch-session.js';
import { StaffProfile } from '../../store/features/account/staff-profile.js';
import { ChangePasswordForm } from '../../store/features/passwords/change-form.js';
import { StaffSignIn } from '../../store/features/sign-in/staff-sign-in.js';

/** The staff account pages. They also show toasts and watch the session, which the shop layout does on other pages. */
export const screens: Partial<Record<PageName, ComponentType>> = {
  staffSignIn: () => (
    <WithToasts>
      <StaffSignIn />
    </WithToasts>
  ),
  staffProfile: () => (
    <WithToasts>
      <StaffProfile changePassword={<ChangePasswordForm />} />
    </WithToasts>
  ),
};

function WithToasts({ children }: { children: ReactNode }) {
  useEvent('toast:show', showToast);
  useEffect(() => watchSession(), []);
  useEffect(() => startTelemetry({}), []);
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
