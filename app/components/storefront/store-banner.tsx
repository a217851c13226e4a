import { imagePath } from "~/models/shared/image";
import type { PublicWebStore } from "~/models/webstore/public-web-store";

type StoreBannerProps = { look: PublicWebStore["look"] };

export function StoreBanner({ look: { banner, colors } }: StoreBannerProps) {
	const { image, mobileImage, alt, text, subtitle } = banner;
	const hasWords = text !== "" || subtitle !== "";
	return (
		<div className={colors.banner ? "store-banner store-colored" : "store-banner"}>
			{image && (
				<picture>
					{mobileImage && (
						<source media="(max-width: 639px)" srcSet={imagePath(mobileImage.id, "large", "jpg")} />
					)}
					<source type="image/webp" srcSet={imagePath(image.id, "large", "webp")} />
					<img src={imagePath(image.id, "large", "jpg")} alt={alt} />
				</picture>
			)}
			{hasWords && (
				<div className="store-banner-words">
					{text && <p className="store-banner-text">{text}</p>}
					{subtitle && <p>{subtitle}</p>}
				</div>
			)}
		</div>
	);
}

export function hasBanner({ banner: { image, text, subtitle } }: StoreBannerProps["look"]) {
	return Boolean(image || text || subtitle);
}
