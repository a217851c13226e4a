import type { ImageCrop } from "~/models/shared/image-crop";

export type CropFrameProps = {
	file: File;
	label: string;
	/** The ids of the fields that hold the crop. */
	fields: Readonly<Record<keyof ImageCrop, string>>;
};
