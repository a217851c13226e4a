import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { PixelSize } from "~/models/shared/image";
import {
	CROP_PARTS,
	cropAfterDrag,
	cropAfterKey,
	cropFrame,
	type ImageCrop,
	readCrop,
	WHOLE_PICTURE,
} from "~/models/shared/image-crop";
import type { CropFrameProps } from "./crop-frame-props";

export function CropFrame({ file, label, fields }: CropFrameProps) {
	const [address, setAddress] = useState("");
	const [size, setSize] = useState<PixelSize | null>(null);
	const [crop, setCrop] = useState(WHOLE_PICTURE);
	const box = useRef<HTMLDivElement>(null);
	const drag = useRef<{ x: number; y: number; crop: ImageCrop } | null>(null);

	useEffect(() => {
		const reader = new FileReader();
		reader.onload = () => setAddress(String(reader.result));
		reader.readAsDataURL(file);
		setSize(null);
		return () => reader.abort();
	}, [file]);

	useEffect(() => {
		const read = () => setCrop(cropIn(fields));
		read();
		const form = box.current?.closest("form");
		form?.addEventListener("input", read);
		return () => form?.removeEventListener("input", read);
	}, [fields]);

	const frame = size && cropFrame(size, crop);

	function press(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const next = cropAfterKey(crop, event.key, event.shiftKey);
		if (!next) return;
		event.preventDefault();
		write(fields, next);
	}

	function start(event: PointerEvent) {
		event.currentTarget.setPointerCapture(event.pointerId);
		drag.current = { x: event.clientX, y: event.clientY, crop };
	}

	function move(event: PointerEvent) {
		const from = drag.current;
		const width = box.current?.clientWidth;
		if (!from || !size || !width) return;
		const scale = size.width / width;
		const by = { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale };
		write(fields, cropAfterDrag(from.crop, size, by));
	}

	function end() {
		drag.current = null;
	}

	return (
		<div className="crop-preview">
			<div className="crop-box" ref={box}>
				{address && (
					<img
						src={address}
						alt={`Preview of ${label.toLowerCase()}`}
						draggable={false}
						onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
							setSize({ width: naturalWidth, height: naturalHeight })
						}
					/>
				)}
				{frame && (
					<button
						type="button"
						className="crop-frame"
						aria-label={`Crop area for ${label.toLowerCase()}`}
						aria-describedby={`${fields.shape}-keys`}
						style={{
							left: `${(frame.left / size.width) * 100}%`,
							top: `${(frame.top / size.height) * 100}%`,
							width: `${(frame.width / size.width) * 100}%`,
							height: `${(frame.height / size.height) * 100}%`,
						}}
						onKeyDown={press}
						onPointerDown={start}
						onPointerMove={move}
						onPointerUp={end}
						onPointerCancel={end}
					/>
				)}
			</div>
			<p className="hint" id={`${fields.shape}-keys`}>
				{frame
					? "Drag to move, or use arrow keys. Press + or − to resize."
					: "Choose a crop shape."}
			</p>
		</div>
	);
}

const findInput = (id: string) =>
	document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null;

function cropIn(fields: CropFrameProps["fields"]): ImageCrop {
	return readCrop(
		Object.fromEntries(CROP_PARTS.map((part) => [part, findInput(fields[part])?.value ?? ""])),
	).crop;
}

function write(fields: CropFrameProps["fields"], crop: ImageCrop): void {
	for (const part of CROP_PARTS) {
		const input = findInput(fields[part]);
		if (input) input.value = String(crop[part]);
	}
	findInput(fields.shape)?.dispatchEvent(new Event("input", { bubbles: true }));
}
