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
	const { image, alt } = banner;
	const id = image?.id ?? pictureId;
	return (
		<div className={id ? "store-hero" : "store-hero store-hero-plain"}>
			{id && (
				<picture>
					{bannerSources(banner, id).map(({ media, widths }) => (
						<source key={media} media={media} type="image/webp" srcSet={widths} sizes="100vw" />
					))}
					<img src={imagePath(id, "medium", "jpg")} alt={image ? alt : ""} {...FIRST} />
				</picture>
			)}
			<div className="store-hero-words">
				<div className="store-wide">{children}</div>
			</div>
		</div>
	);
}

type Banner = PublicWebStore["look"]["banner"];
type BannerSource = { media?: string; id: string; widths: string };

const PHONE = "(max-width: 639.98px)";
const LARGER = "(min-width: 640px)";

function bannerSources({ mobileImage }: Banner, id: string): BannerSource[] {
	const own = mobileImage && { media: PHONE, id: mobileImage.id, widths: widthsOf(mobileImage.id) };
	const usual = { media: own ? LARGER : undefined, id, widths: widthsOf(id) };
	return own ? [own, usual] : [usual];
}

/** The `Link` header with which browsers fetch the banner beside the page; "" without one. */
export function bannerPreload(banner: Banner, pictureId: string | null): string {
	const id = banner.image?.id ?? pictureId;
	if (!id) return "";
	return bannerSources(banner, id)
		.map(({ media, id, widths }) =>
			[
				`<${imagePath(id, "medium", "webp")}>; rel=preload; as=image; type="image/webp"`,
				`imagesrcset="${widths}"; imagesizes="100vw"; fetchpriority=high`,
				...(media ? [`media="${media}"`] : []),
			].join("; "),
		)
		.join(", ");
}

function widthsOf(id: string): string {
	return [
		`${imagePath(id, "small", "webp")} ${SMALL_IMAGE_SIDE}w`,
		`${imagePath(id, "medium", "webp")} ${MEDIUM_IMAGE_SIDE}w`,
		`${imagePath(id, "large", "webp")} ${2 * MEDIUM_IMAGE_SIDE}w`,
	].join(", ");
}

// React 18 passes the attribute on as it is written.
const FIRST: object = { fetchpriority: "high" };
