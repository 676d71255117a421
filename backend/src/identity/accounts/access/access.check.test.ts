import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AccessCheck } from './access.check.js';
import { HandlesCall } from '../../../platform/http/index.js';

@Controller()
class Undecided {
  @Get('open')
  read() {
    return 'prices';
  }

  @Get('other')
  readOther() {
    return 'more';
  }
}

@Controller()
class Decided {
  @HandlesCall('listProducts')
  readPublic() {
    return 'all';
  }

  helper() {
    return 'no route';
  }
}

async function boot(controller: Type) {
  @Module({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [AccessCheck],
  })
  class Application {}
  const built = await Test.createTestingModule({ imports: [Application] }).compile();
  return built.createNestApplication().init();
}

describe('the access check at startup', () => {
  // @spec core-34
  it('throws an error that names each handler without an access rule', async () => {
    await expect(boot(Undecided)).rejects.toThrow('Undecided.read, Undecided.readOther');
  });

  it('passes when every handler has an access rule', async () => {
    const app = await boot(Decided);
    await app.close();
  });
});
