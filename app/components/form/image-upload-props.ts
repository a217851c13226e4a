import type { ImageKind } from "~/models/shared/image";

export type ImageUploadProps = {
	file: File;
	label: string;
	name: string;
	fileInput: string;
	kind: ImageKind;
};
