import { type ImageSize, imagePath, THUMBNAIL_SIDE } from "~/models/shared/image";

type ThumbnailProps = {
	id: string;
	/** In pixels; reserves the space until the image loads. */
	width: number;
	height: number;
	className?: string;
	alt?: string;
};

export function Thumbnail({ id, width, height, className = "", alt = "" }: ThumbnailProps) {
	const size: ImageSize = 2 * width <= THUMBNAIL_SIDE ? "thumbnail" : "small";
	return (
		<picture>
			<source type="image/webp" srcSet={imagePath(id, size, "webp")} />
			<img
				src={imagePath(id, size, "jpg")}
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
