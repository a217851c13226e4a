import { imagePath } from "~/models/shared/image";
import type { StoreHoursView, StoreView } from "~/models/storefront/store-view";
import type { PublicLink, PublicWebStore } from "~/models/webstore/public-web-store";
import { NETWORK_FIELDS, NETWORKS } from "~/models/webstore/styling";
import { OpenBadge } from "../hours/open-badge";
import { Icon } from "../ui/icon";
import { StatusBadge } from "../ui/status-badge";
import { StoreMenu } from "./store-menu";

export function StorePage({ store }: { store: StoreView }) {
	const { title, subtitle, description, address, pickupAddress, phone, state, hours, menus } =
		store;
	const { look, configuration } = store;
	return (
		<div className="store">
			{configuration.announcement && (
				<p className="store-announcement">{configuration.announcement}</p>
			)}
			{hasBanner(look) ? (
				<StoreBanner look={look} />
			) : (
				store.pictureId && <StoreImage id={store.pictureId} className="store-picture" />
			)}
			<main id="content">
				<header className={look.colors.header ? "store-head store-colored" : "store-head"}>
					<Logo store={store} />
					<div className="min-w-0">
						<h1 className="page-title">{title}</h1>
						{subtitle && <p className="page-purpose">{subtitle}</p>}
					</div>
				</header>
				<div className="store-facts">
					<div className="store-state">
						<State kind={state.kind} title={state.title} />
						{state.details.map((each) => (
							<p key={each}>{each}</p>
						))}
						<StoreHours hours={hours} />
					</div>
					<div>
						{address && <address className="store-address">{address}</address>}
						{pickupAddress && <p>Pick up orders at {pickupAddress}</p>}
						{phone && (
							<p>
								<a className="store-button" href={phone.to}>
									{phone.words}
								</a>
							</p>
						)}
						{description && <p className="page-purpose">{description}</p>}
					</div>
				</div>
				{store.dealsPath && (
					<p>
						<a className="btn btn-secondary" href={store.dealsPath}>
							View deals
						</a>
					</p>
				)}
				{store.counterNote && <p>{store.counterNote}</p>}
				{menus.length === 0 && <p>The menu is empty right now.</p>}
				{menus.map((menu) => (
					<StoreMenu
						key={menu.id}
						menu={menu}
						colors={look.colors}
						layout={configuration.menuLayout}
					/>
				))}
			</main>
			<StoreFoot store={store} />
		</div>
	);
}

/** A logo of the web store's own has words; else the location's stands for its name. */
function Logo({ store: { logoId, look } }: { store: StoreView }) {
	const { image, alt, link } = look.logo;
	if (!image) return logoId ? <StoreImage id={logoId} className="store-logo" /> : null;
	const drawn = (
		<picture>
			<source type="image/webp" srcSet={imagePath(image.id, "large", "webp")} />
			<img
				src={imagePath(image.id, "large", "jpg")}
				alt={link ? alt || "Home page" : alt}
				className="store-own-logo"
			/>
		</picture>
	);
	return link ? (
		<a href={link} className="store-logo-link">
			{drawn}
		</a>
	) : (
		drawn
	);
}

function State({ kind, title }: Pick<StoreView["state"], "kind" | "title">) {
	if (kind === "warning") return <StatusBadge tone="warning">{title}</StatusBadge>;
	return <OpenBadge isOpen={kind === "success"}>{title}</OpenBadge>;
}

/** Shows nothing that the words beside it do not say. */
function StoreImage({ id, className }: { id: string; className: string }) {
	return (
		<picture>
			<source type="image/webp" srcSet={imagePath(id, "large", "webp")} />
			<img src={imagePath(id, "large", "jpg")} alt="" className={className} />
		</picture>
	);
}

function StoreHours({ hours: { today, week, special, zone } }: { hours: StoreHoursView }) {
	return (
		<>
			<p>
				<strong>Today:</strong> {today}
			</p>
			<details className="fold">
				<summary>
					<Icon name="chevron-down" size={18} />
					Weekly hours
				</summary>
				<dl className="store-week">
					{[...week, ...special].map(({ days, hours }) => (
						<div key={days}>
							<dt>{days}</dt>
							<dd>{hours}</dd>
						</div>
					))}
				</dl>
				<p className="hint">{`All times are in ${zone}.`}</p>
			</details>
		</>
	);
}

type StoreBannerProps = { look: PublicWebStore["look"] };

function StoreBanner({ look: { banner, colors } }: StoreBannerProps) {
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

function hasBanner({ banner: { image, text, subtitle } }: StoreBannerProps["look"]) {
	return Boolean(image || text || subtitle);
}

function StoreFoot({ store }: { store: StoreView }) {
	const { brand, currency, hours, look, configuration } = store;
	return (
		<footer className={look.colors.footer ? "store-foot store-colored" : "store-foot hint"}>
			<p className="font-semibold">{brand}</p>
			{configuration.footerText && <p>{configuration.footerText}</p>}
			<p>{`Prices: ${currency}. Times: ${hours.zone}.`}</p>
			<StoreLinks label="Social pages" links={look.social.map(withNetwork)} />
			<StoreLinks label="Legal" links={configuration.legalLinks} />
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
