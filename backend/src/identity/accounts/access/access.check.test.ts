import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AccessCheck } from './access.check.js';
import { Call } from '../../../platform/http/index.js';

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
  @Call('listProducts')
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

describe('the access check', () => {
  // @spec core-34
  it('aborts the start of an application with a handler that declares no access rule, and names the handler', async () => {
    await expect(boot(Undecided)).rejects.toThrow('Undecided.read, Undecided.readOther');
  });

  it('lets an application start when every handler is bound to a call', async () => {
    const app = await boot(Decided);
    await app.close();
  });
});
