import type { ImageCrop } from "~/models/shared/image-crop";

export type CropFrameProps = {
	file: File;
	label: string;
	fields: Readonly<Record<keyof ImageCrop, string>>;
};
