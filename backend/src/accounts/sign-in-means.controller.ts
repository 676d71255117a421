import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { Call, SchemaPipe } from '../http/index.js';
import { Customer, FromViewer } from './access.decorators.js';
import { done } from './answers.js';
import { SignInMeans } from './sign-in-means.service.js';
import type { SignedIn } from './viewer.js';

const removal = calls.removeSignInMeans.body;
const choice = calls.endSession.body;

@Controller()
export class SignInMeansController {
  constructor(private readonly means: SignInMeans) {}

  @Call('listSignInMeans')
  @Customer()
  list(@FromViewer() viewer: SignedIn) {
    return this.means.list(viewer);
  }

  @Call('removeSignInMeans')
  @Customer()
  async remove(
    @Body(new SchemaPipe(removal)) { means }: z.infer<typeof removal>,
    @FromViewer() viewer: SignedIn,
  ) {
    await this.means.remove(viewer, means);
    return done('It no longer opens your account. Every other browser is signed out.');
  }

  @Call('endSession')
  @Customer()
  async end(
    @Body(new SchemaPipe(choice)) { id }: z.infer<typeof choice>,
    @FromViewer() viewer: SignedIn,
  ) {
    await this.means.end(viewer, id);
    return done('Signed out there.');
  }
}
