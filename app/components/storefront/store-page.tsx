import { imagePath } from "~/models/shared/image";
import type { StoreView } from "~/models/storefront/store-view";
import { OpenBadge } from "../hours/open-badge";
import { StatusBadge } from "../ui/status-badge";
import { hasBanner, StoreBanner } from "./store-banner";
import { StoreFoot } from "./store-foot";
import { StoreHours } from "./store-hours";
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
							See the deals
						</a>
					</p>
				)}
				{store.counterNote && <p>{store.counterNote}</p>}
				{menus.length === 0 && <p>Nothing is on the menu at the moment.</p>}
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
