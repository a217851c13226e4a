import type { ReactNode } from "react";
import { imagePath } from "~/models/shared/image";
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
							srcSet={imagePath(mobileImage.id, "large", "webp")}
						/>
					)}
					<source type="image/webp" srcSet={imagePath(id, "large", "webp")} />
					<img src={imagePath(id, "large", "jpg")} alt={image ? alt : ""} />
				</picture>
			)}
			<div className="store-hero-words">
				<div className="store-wide">{children}</div>
			</div>
		</div>
	);
}
