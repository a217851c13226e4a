import type { ReactNode } from "react";
import { imagePath, MEDIUM_IMAGE_SIDE, SMALL_IMAGE_SIDE } from "~/models/shared/image";
import type { PublicWebStore } from "~/models/webstore/public-web-store";

type StoreHeroProps = {
	look: PublicWebStore["look"];
	pictureId: string | null;
	children: ReactNode;
};

/** The picture of a store over the whole width, with its name on it. */
export function StoreHero({ look: { banner }, pictureId, children }: StoreHeroProps) {
	const { image, mobileImage, alt } = banner;
	const id = image?.id ?? pictureId;
	return (
		<div className={id ? "store-hero" : "store-hero store-hero-plain"}>
			{id && (
				<picture>
					{mobileImage && (
						<source
							media="(max-width: 639px)"
							type="image/webp"
							srcSet={widths(mobileImage.id)}
							sizes="100vw"
						/>
					)}
					<source type="image/webp" srcSet={widths(id)} sizes="100vw" />
					<img src={imagePath(id, "medium", "jpg")} alt={image ? alt : ""} {...FIRST} />
				</picture>
			)}
			<div className="store-hero-words">
				<div className="store-wide">{children}</div>
			</div>
		</div>
	);
}

function widths(id: string): string {
	return [
		`${imagePath(id, "small", "webp")} ${SMALL_IMAGE_SIDE}w`,
		`${imagePath(id, "medium", "webp")} ${MEDIUM_IMAGE_SIDE}w`,
		`${imagePath(id, "large", "webp")} ${2 * MEDIUM_IMAGE_SIDE}w`,
	].join(", ");
}

// React 18 passes the attribute on as it is written.
const FIRST: object = { fetchpriority: "high" };
