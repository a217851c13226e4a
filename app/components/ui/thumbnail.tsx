import { imagePath } from "~/models/shared/image";

type ThumbnailProps = {
	id: string;
	/** In pixels; reserves the space until the image loads. */
	width: number;
	height: number;
	className?: string;
	alt?: string;
};

export function Thumbnail({ id, width, height, className = "", alt = "" }: ThumbnailProps) {
	return (
		<picture>
			<source type="image/webp" srcSet={imagePath(id, "small", "webp")} />
			<img
				src={imagePath(id, "small", "jpg")}
				alt={alt}
				width={width}
				height={height}
				loading="lazy"
				decoding="async"
				className={`thumbnail ${className}`.trim()}
			/>
		</picture>
	);
}
