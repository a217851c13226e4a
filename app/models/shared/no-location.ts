export const NO_LOCATION_MESSAGE = "Choose at least one location";
