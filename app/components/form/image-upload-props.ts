export type ImageUploadProps = {
	file: File;
	label: string;
	/** The field that holds the image's id. */
	name: string;
	/** The id of the file's input. */
	fileInput: string;
};
