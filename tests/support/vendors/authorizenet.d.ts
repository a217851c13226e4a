declare module "authorizenet";
