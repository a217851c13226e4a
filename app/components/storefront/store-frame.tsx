import type { ReactNode } from "react";
import { imagePath } from "~/models/shared/image";
import type { StoreBrand } from "~/models/storefront/store-view";
import { type ColorPair, isLightPair } from "~/models/webstore/color";
import type { PublicLink } from "~/models/webstore/public-web-store";
import { NETWORK_FIELDS, NETWORKS } from "~/models/webstore/styling";

type StoreFrameProps = {
	brand: StoreBrand;
	announcement?: string | null;
	hasBar?: boolean;
	children: ReactNode;
};

/** Header and footer that all pages of a store share, in its look. */
export function StoreFrame({ brand, announcement, hasBar, children }: StoreFrameProps) {
	return (
		<div className={hasBar ? "store store-with-bar" : "store"}>
			{announcement && <p className="store-announcement">{announcement}</p>}
			<header className={partClass("store-top", brand.look.colors.header)}>
				<div className="store-wide store-brand">
					<Logo brand={brand} />
					<p className="store-brand-name">{brand.name}</p>
				</div>
			</header>
			<main id="content">{children}</main>
			<StoreFoot brand={brand} />
		</div>
	);
}

/** The classes of a part; its colors change places in the dark where its background is light. */
export function partClass(part: string, colors: ColorPair | null): string {
	if (!colors) return part;
	return `${part} store-colored${isLightPair(colors) ? " store-turns" : ""}`;
}

function Logo({ brand: { logoId, look } }: { brand: StoreBrand }) {
	const { image, alt, link } = look.logo;
	if (!image) return logoId ? <StoreImage id={logoId} className="store-logo" /> : null;
	const drawn = (
		<StoreImage id={image.id} alt={link ? alt || "Home page" : alt} className="store-own-logo" />
	);
	return link ? (
		<a href={link} className="store-logo-link">
			{drawn}
		</a>
	) : (
		drawn
	);
}

type StoreImageProps = { id: string; className: string; alt?: string };

function StoreImage({ id, className, alt = "" }: StoreImageProps) {
	return (
		<picture>
			<source type="image/webp" srcSet={imagePath(id, "small", "webp")} />
			<img src={imagePath(id, "small", "jpg")} alt={alt} className={className} />
		</picture>
	);
}

function StoreFoot({
	brand: { name, look, footNote, footerText, legalLinks },
}: {
	brand: StoreBrand;
}) {
	return (
		<footer className={partClass("store-foot", look.colors.footer)}>
			<div className="store-wide">
				<p className="font-semibold">{name}</p>
				{footerText && <p>{footerText}</p>}
				{footNote && <p>{footNote}</p>}
				<StoreLinks label="Social pages" links={look.social.map(withNetwork)} />
				<StoreLinks label="Legal" links={legalLinks} />
			</div>
		</footer>
	);
}

function StoreLinks({ label, links }: { label: string; links: readonly PublicLink[] }) {
	if (links.length === 0) return null;
	return (
		<nav aria-label={label}>
			<ul className="store-links">
				{links.map(({ name, url }) => (
					<li key={url}>
						<a className="link" href={url} rel="noopener">
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function withNetwork({ name, url }: PublicLink): PublicLink {
	const field = NETWORK_FIELDS.find((each) => NETWORKS[each].name === name);
	return { name: field ? NETWORKS[field].label : name, url };
}
