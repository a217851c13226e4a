export type ImageUploadProps = {
	file: File;
	label: string;
	name: string;
	fileInput: string;
};
