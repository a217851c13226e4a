import { type ReactNode, useEffect, useRef } from "react";
import { imagePath } from "~/models/shared/image";
import { NETWORK_FIELDS, NETWORKS, type Styling } from "~/models/webstore/styling";
import { themeProperties } from "~/models/webstore/theme-css";
import { useNonce } from "../page/nonce";
import { Section } from "../page/section";

type StorePreviewProps = { styling: Styling; title: string; isTyped: boolean };

const ITEMS = [
	{ name: "Soup of the day", price: "6.50" },
	{ name: "House salad", price: "8.00" },
];

export function StorePreview({ styling, title, isTyped }: StorePreviewProps) {
	const drawn = { styling, title };
	return (
		<Section title={isTyped ? "With your changes" : "Current"}>
			<p className="hint">
				{isTyped
					? "Nothing is saved yet."
					: "Press Preview at the bottom to see your changes before you save."}
			</p>
			<Themed styling={styling}>
				<Frame {...drawn} label="On a desktop" isWide />
				<Frame {...drawn} label="On a phone" />
			</Themed>
		</Section>
	);
}

/** Gives its content the colors and fonts of a store: as served by a style sheet, afterwards by script. */
function Themed({ styling, children }: { styling: Styling; children: ReactNode }) {
	const nonce = useNonce();
	const box = useRef<HTMLDivElement>(null);
	const sheet = useRef<HTMLDivElement>(null);
	const css = Object.entries(themeProperties(styling)).map(([name, value]) => `${name}:${value}`);
	useEffect(() => {
		if (sheet.current) sheet.current.textContent = "";
		const style = box.current?.style;
		const entries = Object.entries(themeProperties(styling));
		for (const [name, value] of entries) style?.setProperty(name, value);
		return () => {
			for (const [name] of entries) style?.removeProperty(name);
		};
	}, [styling]);
	return (
		<div className="store-previews" ref={box}>
			<div
				hidden
				ref={sheet}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: values of strict forms, see themeProperties
				dangerouslySetInnerHTML={{
					__html: nonce ? `<style nonce="${nonce}">.store-previews{${css.join(";")}}</style>` : "",
				}}
			/>
			{children}
		</div>
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
			<div className="store-sample">
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
					<span>Soups</span> <span>Salads</span>
				</div>
				<div className="store-sample-menu">
					<p className="store-sample-category">Soups and salads</p>
					<div className="store-sample-items">
						{ITEMS.map(({ name, price }) => (
							<p key={name}>
								<span>{name}</span> <span>{price}</span>
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
