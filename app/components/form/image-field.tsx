import { Fragment, useMemo } from "react";
import {
	formatImageLimit,
	IMAGE_KINDS,
	type ImageKind,
	imageFileField,
	imagePath,
	imageRemovalField,
} from "~/models/shared/image";
import {
	CROP_NUMBER_NAMES,
	CROP_NUMBERS,
	CROP_SHAPE_LABELS,
	CROP_SHAPES,
	cropFieldName,
	type ImageCrop,
	WHOLE_PICTURE,
} from "~/models/shared/image-crop";
import { controlProps, FieldErrors, type FieldProps, RequiredMark } from "./field";
import { idFor } from "./field-path";
import type { FormState } from "./form-state";
import { LaterCropFrame } from "./later-crop-frame";
import { LaterImageUpload } from "./later-image-upload";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";

type ImageFieldProps = Omit<FieldProps, "hint" | "required"> & {
	form: FormState;
	kind: ImageKind;
	hint: string;
	alt: string;
	/** Cannot be without one: it is replaced, never removed. */
	isNeeded?: boolean;
};

/** Image upload. The field is the image's id, so it survives a rejected save. Needs multipart/form-data. */
export function ImageField(props: ImageFieldProps) {
	const { form, field, label, kind, hint, alt, isNeeded, readOnly, className } = props;
	const { width, height } = IMAGE_KINDS[kind].recommended;
	const { name, ...control } = controlProps({ ...props, required: false });
	return (
		<div className={className}>
			<label htmlFor={field.id} className="label">
				{label}
				<RequiredMark field={field} required={isNeeded ?? false} />
			</label>
			<div id={`${field.id}-hint`} className="hint">
				{readOnly
					? hint
					: `${hint} Recommended ${width} × ${height} pixels. JPEG, PNG or WebP, up to ${formatImageLimit(kind)}.`}
			</div>
			{field.value && (
				<div key={field.value} className="image-now">
					<picture>
						<source type="image/webp" srcSet={imagePath(field.value, "small", "webp")} />
						<img src={imagePath(field.value, "small", "jpg")} alt={alt} loading="lazy" />
					</picture>
					{!readOnly && !isNeeded && (
						<label className="choice">
							<input type="checkbox" name={imageRemovalField(name)} />
							<span>Remove this image</span>
						</label>
					)}
				</div>
			)}
			<input type="hidden" name={name} value={field.value} />
			{!readOnly && (
				<input
					key={`file ${field.value}`}
					{...control}
					name={imageFileField(name)}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					className="input input-file"
				/>
			)}
			<FieldErrors field={field} />
			{!readOnly && (
				<Fragment key={`of ${field.value}`}>
					<CropFields form={form} image={name} label={label} />
					<LaterImageUpload fileInput={field.id} label={label} name={name} kind={kind} />
				</Fragment>
			)}
		</div>
	);
}

type CropFieldsProps = { form: FormState; image: string; label: string };

const OPTIONS = CROP_SHAPES.map((value) => ({ value, label: CROP_SHAPE_LABELS[value] }));

function CropFields({ form, image, label }: CropFieldsProps) {
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
