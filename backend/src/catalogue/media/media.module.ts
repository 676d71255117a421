import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  renderedPictureModelName,
  renderedPictureSchema,
  sitePictureModelName,
  sitePictureSchema,
} from './rendered-picture.schema.js';
import { PictureRenditions } from './picture-renditions.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { OriginalPictures } from './originals.js';
import { PictureAccess } from './picture-access.service.js';
import { PictureDrafts } from './picture-drafts.service.js';
import { PictureProcessor } from './picture-processor.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: renderedPictureModelName, schema: renderedPictureSchema },
      { name: sitePictureModelName, schema: sitePictureSchema },
    ]),
  ],
  controllers: [MediaController],
  providers: [
    MediaService,
    PictureRenditions,
    OriginalPictures,
    PictureAccess,
    PictureDrafts,
    PictureProcessor,
  ],
  exports: [MediaService, PictureAccess, PictureRenditions, PictureDrafts, PictureProcessor],
})
export class MediaModule {}
