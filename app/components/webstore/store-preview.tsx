import type { CSSProperties } from "react";
import { imagePath } from "~/models/shared/image";
import { NETWORK_FIELDS, NETWORKS, type Styling } from "~/models/webstore/styling";
import { themeProperties } from "~/models/webstore/theme-css";
import { Section } from "../page/section";

type StorePreviewProps = { styling: Styling; title: string; isTyped: boolean };

const ITEMS = [
	{ name: "Soup of the day", price: "6.50" },
	{ name: "House salad", price: "8.00" },
];

export function StorePreview({ styling, title, isTyped }: StorePreviewProps) {
	const drawn = { styling, title };
	return (
		<Section title={isTyped ? "With what is typed below" : "As it is now"}>
			<p className="hint">
				{isTyped
					? "Nothing is saved yet."
					: "Press Preview at the bottom to see what you typed before you save it."}
			</p>
			<div className="store-previews">
				<Frame {...drawn} label="On a desktop" isWide />
				<Frame {...drawn} label="On a phone" />
			</div>
		</Section>
	);
}

type FrameProps = { styling: Styling; title: string; label: string; isWide?: boolean };

function Frame({ styling, title, label, isWide = false }: FrameProps) {
	const { bannerImageId, mobileBannerImageId } = styling;
	const banner = isWide
		? (bannerImageId ?? mobileBannerImageId)
		: (mobileBannerImageId ?? bannerImageId);
	const social = NETWORK_FIELDS.filter((field) => styling[field]);
	const hasBanner = banner || styling.bannerText || styling.bannerSubtitle;
	return (
		<figure className={isWide ? "store-preview store-preview-wide" : "store-preview"}>
			<figcaption className="hint">{label}</figcaption>
			<div className="store-sample" style={themeProperties(styling) as CSSProperties}>
				<div className="store-sample-header">
					{styling.logoImageId && (
						<img src={imagePath(styling.logoImageId, "small", "jpg")} alt={styling.logoAlt} />
					)}
					<p className="store-sample-title">{title}</p>
				</div>
				{hasBanner && (
					<div className="store-sample-banner">
						{banner && <img src={imagePath(banner, "small", "jpg")} alt={styling.bannerAlt} />}
						{(styling.bannerText || styling.bannerSubtitle) && (
							<div>
								{styling.bannerText && <p className="store-sample-title">{styling.bannerText}</p>}
								{styling.bannerSubtitle && <p>{styling.bannerSubtitle}</p>}
							</div>
						)}
					</div>
				)}
				<div className="store-sample-bar">
					<span>Soups</span>
					<span>Salads</span>
				</div>
				<div className="store-sample-menu">
					<p className="store-sample-category">Soups and salads</p>
					<div className="store-sample-items">
						{ITEMS.map(({ name, price }) => (
							<p key={name}>
								<span>{name}</span>
								<span>{price}</span>
							</p>
						))}
					</div>
					<span className="store-sample-button">Add to order</span>
				</div>
				<div className="store-sample-footer">
					<p>{title}</p>
					{social.length > 0 && <p>{social.map((field) => NETWORKS[field].label).join(" · ")}</p>}
				</div>
			</div>
		</figure>
	);
}
