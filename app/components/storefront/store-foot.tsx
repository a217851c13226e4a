import type { StoreView } from "~/models/storefront/store-view";
import type { PublicLink } from "~/models/webstore/public-web-store";
import { NETWORK_FIELDS, NETWORKS } from "~/models/webstore/styling";

export function StoreFoot({ store }: { store: StoreView }) {
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
