import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  madePictureName,
  madePictureSchema,
  sitePictureName,
  sitePictureSchema,
} from './made-picture.schema.js';
import { MediaWarmer } from './media-warmer.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { Originals } from './originals.js';
import { PictureDrafts } from './picture-drafts.service.js';
import { PictureMaker } from './picture-maker.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: madePictureName, schema: madePictureSchema },
      { name: sitePictureName, schema: sitePictureSchema },
    ]),
  ],
  controllers: [MediaController],
  providers: [MediaService, MediaWarmer, Originals, PictureDrafts, PictureMaker],
  exports: [MediaService, MediaWarmer, PictureDrafts],
})
export class MediaModule {}
