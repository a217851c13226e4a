import { Fragment } from "react";
import {
	formatImageLimit,
	IMAGE_KINDS,
	type ImageKind,
	imageFileField,
	imagePath,
	imageRemovalField,
} from "~/models/shared/image";
import { CropFields } from "./crop-fields";
import { controlProps, FieldErrors, type FieldProps, RequiredMark } from "./field";
import type { FormState } from "./form-state";
import { LaterImageUpload } from "./later-image-upload";

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
