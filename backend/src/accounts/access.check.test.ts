import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AccessCheck } from './access.check.js';
import { Customer, Public, Staff } from './access.decorators.js';

@Controller()
class Undecided {
  @Get('open')
  read() {
    return 'prices';
  }
}

@Controller()
class Decided {
  @Get('public')
  @Public()
  readPublic() {
    return 'all';
  }

  @Get('customer')
  @Customer()
  readCustomer() {
    return 'mine';
  }

  @Get('staff')
  @Staff()
  readStaff() {
    return 'everything';
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

describe('access check', () => {
  it('keeps a handler that says nothing from booting, by name', async () => {
    await expect(boot(Undecided)).rejects.toThrow('Undecided.read');
  });

  it('lets an application boot whose handlers all say who may call them', async () => {
    const app = await boot(Decided);
    await app.close();
  });
});
