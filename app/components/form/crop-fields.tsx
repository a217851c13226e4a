import { useMemo } from "react";
import {
	CROP_NUMBER_NAMES,
	CROP_NUMBERS,
	CROP_SHAPE_LABELS,
	CROP_SHAPES,
	cropFieldName,
	type ImageCrop,
	WHOLE_PICTURE,
} from "~/models/shared/image-crop";
import { idFor } from "./field-path";
import type { FormState } from "./form-state";
import { LaterCropFrame } from "./later-crop-frame";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";

type CropFieldsProps = { form: FormState; image: string; label: string };

const OPTIONS = CROP_SHAPES.map((value) => ({ value, label: CROP_SHAPE_LABELS[value] }));

export function CropFields({ form, image, label }: CropFieldsProps) {
	const part = (name: keyof ImageCrop) => {
		const field = form.field(cropFieldName(image, name));
		const isTyped = field.value !== "" || field.errors.length > 0;
		return { ...field, value: isTyped ? field.value : String(WHOLE_PICTURE[name]) };
	};
	const parts = [part("shape"), ...CROP_NUMBER_NAMES.map(part)];
	const isOpen = parts.some(
		({ value, errors }, index) =>
			errors.length > 0 || (index === 0 && value !== WHOLE_PICTURE.shape),
	);
	const fieldId = (name: keyof ImageCrop) => idFor(form.id, cropFieldName(image, name));
	const [shape, left, top, size] = [
		fieldId("shape"),
		fieldId("left"),
		fieldId("top"),
		fieldId("size"),
	];
	const fields = useMemo(() => ({ shape, left, top, size }), [shape, left, top, size]);
	return (
		<details className="image-crop" open={isOpen} id={idFor(form.id, `crop.${image}`)}>
			<summary className="link">Crop image</summary>
			<LaterCropFrame fileInput={idFor(form.id, image)} label={label} fields={fields} />
			<div className="form-grid form-grid-2">
				<SelectField
					field={part("shape")}
					label="Shape"
					options={OPTIONS}
					hint={`Crop shape of the ${label.toLowerCase()}.`}
				/>
				{CROP_NUMBER_NAMES.map((name) => (
					<TextField
						key={name}
						field={part(name)}
						label={CROP_NUMBERS[name].label}
						required
						inputMode="numeric"
						suffix="%"
						hint={HINTS[name]}
					/>
				))}
			</div>
		</details>
	);
}

const HINTS = {
	left: "0 is the left edge, 100 the right edge.",
	top: "0 is the top, 100 the bottom.",
	size: "100 keeps as much of the image as possible.",
} as const;
