import { Island } from "../ui/island";
import type { ImageUploadProps } from "./image-upload-props";
import { useChosenFile, useLater } from "./use-chosen-file";

const load = async () => (await import("./image-upload")).ImageUpload;

/** Progress of a chosen image's upload, whose script is loaded when one is chosen. Without it the form sends the file. */
export function LaterImageUpload(props: Omit<ImageUploadProps, "file">) {
	const file = useChosenFile(props.fileInput);
	const { Loaded: Upload } = useLater<ImageUploadProps>(file !== null, load);
	if (!file || !Upload) return null;
	return (
		<Island>
			<Upload file={file} {...props} />
		</Island>
	);
}
