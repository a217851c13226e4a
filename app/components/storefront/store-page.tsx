import { Notice } from "~/components/ui/notice";
import type { StoreView } from "~/models/storefront/store-view";
import { StoreMenu } from "./store-menu";

/** What everybody sees of a location: whether it is open, and what it sells. */
export function StorePage({ store }: { store: StoreView }) {
	const { title, subtitle, description, address, phone, state, menus } = store;
	return (
		<main id="content" className="page page-narrow">
			<header>
				<h1 className="page-title">{title}</h1>
				{subtitle && <p className="page-purpose">{subtitle}</p>}
				{description && <p className="page-purpose">{description}</p>}
				{address && <p className="mt-2">{address}</p>}
				{phone && (
					<p>
						<a className="link" href={`tel:${phone}`}>
							{phone}
						</a>
					</p>
				)}
			</header>
			<Notice kind={state.kind} title={state.title}>
				{state.details.map((each) => (
					<p key={each}>{each}</p>
				))}
			</Notice>
			{menus.length === 0 && <p>Nothing is on the menu at the moment.</p>}
			{menus.map((menu) => (
				<StoreMenu key={menu.id} menu={menu} />
			))}
		</main>
	);
}
