import { type ComponentType, useEffect, useState } from "react";
import type { CropFrameProps } from "./crop-frame-props";

type LaterCropFrameProps = Omit<CropFrameProps, "file"> & { fileInput: string };

/** The frame over the chosen picture, whose script is loaded when one is chosen. */
export function LaterCropFrame({ fileInput, ...props }: LaterCropFrameProps) {
	const [file, setFile] = useState<File | null>(null);
	const [Frame, setFrame] = useState<ComponentType<CropFrameProps> | null>(null);
	const [isFailed, setFailed] = useState(false);
	useEffect(() => {
		const input = document.getElementById(fileInput) as HTMLInputElement | null;
		const take = () => {
			const chosen = input?.files?.[0] ?? null;
			setFile(chosen);
			if (!chosen) return;
			import("./crop-frame").then(
				(loaded) => setFrame(() => loaded.CropFrame),
				() => setFailed(true),
			);
		};
		take();
		input?.addEventListener("change", take);
		return () => input?.removeEventListener("change", take);
	}, [fileInput]);
	if (!file) return null;
	if (Frame) return <Frame file={file} {...props} />;
	return (
		isFailed && <p className="hint">The preview could not be loaded. Please type the numbers.</p>
	);
}
