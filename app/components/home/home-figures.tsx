import type { HomeFigures as Figures, HomeView } from "~/models/home/home-view";
import { Columns } from "../page/columns";
import { StatCard } from "../page/stat-card";
import { Icon } from "../ui/icon";

export function HomeFigures({ sales }: { sales: NonNullable<HomeView["sales"]> }) {
	const [first, ...others] = sales.figures;
	return (
		<section aria-label="Today" className="home-figures">
			{first?.currency && <h2 className="section-title mb-2">{first.currency}</h2>}
			{first && <Cards figures={first.figures} />}
			{others.map(({ currency, summary, figures }) => (
				<details key={currency ?? ""} className="home-currency">
					<summary>
						<Icon name="chevron-down" size={18} />
						<span className="min-w-0">
							<span className="font-semibold">{currency}</span>
							<span className="text-muted-foreground"> {summary}</span>
						</span>
					</summary>
					<Cards figures={figures} />
				</details>
			))}
			<p className="mt-2 text-sm text-muted-foreground">{sales.note}</p>
		</section>
	);
}

function Cards({ figures }: Pick<Figures, "figures">) {
	return (
		<Columns count={3}>
			{figures.map(({ to, ...figure }) => (
				<StatCard key={figure.label} {...figure} {...(to && { to })} />
			))}
		</Columns>
	);
}
