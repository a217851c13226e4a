import { controlProps, FieldErrors, type FieldProps } from "./field";

type ImageFieldProps = Omit<FieldProps, "hint"> & {
	/** Pixels, from spec 5.6: "2800 × 720". */
	recommendedSize: string;
	/** Words for the size limit: "1 MB". */
	maxSize: string;
	/** The one there is now. */
	currentUrl?: string | null;
	/** The name under which a checkbox asks for it to be removed. */
	removeName?: string;
};

/** An image to upload; the form needs encType="multipart/form-data". */
export function ImageField(props: ImageFieldProps) {
	const { field, label, recommendedSize, maxSize, currentUrl, removeName, className } = props;
	return (
		<div className={className}>
			<label htmlFor={field.id} className="label">
				{label}
			</label>
			<div id={`${field.id}-hint`} className="hint">
				{`Recommended ${recommendedSize} pixels. JPEG, PNG or WebP, up to ${maxSize}.`}
			</div>
			{currentUrl && (
				<div className="image-now">
					<img src={currentUrl} alt="In use now" loading="lazy" />
					{removeName && (
						<label className="choice">
							<input type="checkbox" name={removeName} />
							<span>Remove this image</span>
						</label>
					)}
				</div>
			)}
			<input
				{...controlProps({ ...props, hint: recommendedSize })}
				required={props.required ?? (field.required && !currentUrl)}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				className="input input-file"
			/>
			<FieldErrors field={field} />
		</div>
	);
}
