import { Icon } from "../ui/icon";
import { Thumbnail } from "../ui/thumbnail";

export interface AppPreviewView {
	name: string;
	slides: { id: string; alt: string }[];
	rewardRules: string;
	rewardIconId: string | null;
	mapPinId: string | null;
}

/** The first screen of an organization's app: slides, rewards and the map. */
export function AppPreview({ view }: { view: AppPreviewView }) {
	const { name, slides, rewardRules, rewardIconId, mapPinId } = view;
	return (
		<main className="phone-screen">
			<h1 className="phone-sender">{name}</h1>
			<ul className="phone-slides">
				{slides.map(({ id, alt }) => (
					<li key={id}>
						<Thumbnail id={id} width={320} height={180} alt={alt} className="phone-slide" />
					</li>
				))}
			</ul>
			{slides.length === 0 && <p className="hint">The app opens with the menu.</p>}
			<section className="phone-note">
				<p className="phone-line">
					{rewardIconId ? (
						<Thumbnail id={rewardIconId} width={32} height={32} />
					) : (
						<Icon name="gift" size={24} />
					)}
					<strong>Rewards</strong>
				</p>
				{rewardRules && <p className="whitespace-pre-wrap">{rewardRules}</p>}
			</section>
			<section className="phone-note">
				<p className="phone-line">
					{mapPinId ? (
						<Thumbnail id={mapPinId} width={32} height={32} />
					) : (
						<Icon name="pin" size={24} />
					)}
					<strong>Choose a location</strong>
				</p>
			</section>
		</main>
	);
}
