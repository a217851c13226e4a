import { Island } from "../ui/island";
import type { CropFrameProps } from "./crop-frame-props";
import { useChosenFile, useLater } from "./use-chosen-file";

type LaterCropFrameProps = Omit<CropFrameProps, "file"> & { fileInput: string };

const load = async () => (await import("./crop-frame")).CropFrame;

export function LaterCropFrame({ fileInput, ...props }: LaterCropFrameProps) {
	const file = useChosenFile(fileInput);
	const { Loaded: Frame, isFailed } = useLater<CropFrameProps>(file !== null, load);
	if (!file) return null;
	const failure = <p className="hint">Could not load the preview. Enter the numbers instead.</p>;
	if (!Frame) return isFailed && failure;
	return (
		<Island fallback={failure}>
			<Frame file={file} {...props} />
		</Island>
	);
}
