import { imagePath } from "~/models/shared/image";
import type { StoreView } from "~/models/storefront/store-view";
import { OpenBadge } from "../hours/open-badge";
import { StatusBadge } from "../ui/status-badge";
import { StoreHours } from "./store-hours";
import { StoreMenu } from "./store-menu";

export function StorePage({ store }: { store: StoreView }) {
	const { title, subtitle, description, address, pickupAddress, phone, state, hours, menus } =
		store;
	return (
		<div className="store">
			{store.pictureId && <StoreImage id={store.pictureId} className="store-picture" />}
			<main id="content">
				<header className="store-head">
					{store.logoId && <StoreImage id={store.logoId} className="store-logo" />}
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
								<a className="link store-phone" href={phone.to}>
									{phone.words}
								</a>
							</p>
						)}
						{description && <p className="page-purpose">{description}</p>}
					</div>
				</div>
				{store.counterNote && <p>{store.counterNote}</p>}
				{menus.length === 0 && <p>Nothing is on the menu at the moment.</p>}
				{menus.map((menu) => (
					<StoreMenu key={menu.id} menu={menu} />
				))}
			</main>
			<footer className="store-foot hint">
				<p className="font-semibold">{store.brand}</p>
				<p>{`Prices: ${store.currency}. Times: ${hours.zone}.`}</p>
			</footer>
		</div>
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
